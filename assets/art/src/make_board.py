#!/usr/bin/env python3
"""art/board/*.svg (mountains, stones, rings, shadow) and art/board/path-*.json (trail + stone positions)."""
import os,sys,math,random,json
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from md_palette import mix
OUT=os.path.join(os.path.dirname(os.path.abspath(__file__)),'..','board')
F=lambda v:f'{round(v,1):g}'
def spline(P,n=14):
    """Catmull-Rom (centripetal enough for us) sampled."""
    o=[];Q=[(2*P[0][0]-P[1][0],2*P[0][1]-P[1][1])]+P+[(2*P[-1][0]-P[-2][0],2*P[-1][1]-P[-2][1])]
    for i in range(1,len(Q)-2):
        a,b,c,d=Q[i-1:i+3]
        for k in range(n):
            t=k/n;o.append(tuple(.5*(2*b[j]+(c[j]-a[j])*t+(2*a[j]-5*b[j]+4*c[j]-d[j])*t*t+(3*b[j]-a[j]-3*c[j]+d[j])*t**3) for j in(0,1)))
    return o+[P[-1]]
def bez(P,closed=None,k=.16):
    """Smooth path through points as cubic beziers; tension k."""
    n=len(P);s=f'M{F(P[0][0])} {F(P[0][1])}'
    for i in range(n-1):
        p0=P[max(i-1,0)];p1=P[i];p2=P[i+1];p3=P[min(i+2,n-1)]
        s+=f'C{F(p1[0]+(p2[0]-p0[0])*k)} {F(p1[1]+(p2[1]-p0[1])*k)} {F(p2[0]-(p3[0]-p1[0])*k)} {F(p2[1]-(p3[1]-p1[1])*k)} {F(p2[0])} {F(p2[1])}'
    return s+(closed or '')
def poly(P): return 'M'+'L'.join(f'{F(x)} {F(y)}' for x,y in P)+'Z'
def resample(S,fr):
    D=[0]
    for a,b in zip(S,S[1:]): D.append(D[-1]+math.dist(a,b))
    o=[]
    for f in fr:
        t=f*D[-1];i=max(k for k in range(len(D)) if D[k]<=t+1e-9);i=min(i,len(S)-2)
        u=(t-D[i])/max(D[i+1]-D[i],1e-9);o.append((S[i][0]+(S[i+1][0]-S[i][0])*u,S[i][1]+(S[i+1][1]-S[i][1])*u))
    return o,D[-1]
def ribbon(S,wf):
    L=[];R=[]
    for i,(x,y) in enumerate(S):
        a=S[max(i-1,0)];b=S[min(i+1,len(S)-1)];dx,dy=b[0]-a[0],b[1]-a[1];l=math.hypot(dx,dy) or 1
        w=wf(y)/2;nx,ny=-dy/l*w,dx/l*w*.62
        L.append((x+nx,y+ny));R.append((x-nx,y-ny))
    return L+R[::-1]
def lg(i,y1,y2,st): return f'<linearGradient id="{i}" gradientUnits="userSpaceOnUse" x1="0" y1="{y1}" x2="0" y2="{y2}">'+''.join(f'<stop offset="{o}" stop-color="{c}"/>' for o,c in st)+'</linearGradient>'
def rg(i,x,y,r,st): return f'<radialGradient id="{i}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{r}">'+''.join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o,c,a in st)+'</radialGradient>'

LAND=dict(name='mountain',W=1600,H=1000,X0=-400,X1=2000,seed=7,peak=(625,34),glow=(630,120),moon=(262,168,40),
 sil=[(-430,905),(-240,880),(-60,830),(0,790),(70,742),(120,690),(170,640),(196,585),(250,545),(290,470),(352,420),(372,352),(420,300),(446,236),(500,196),(522,132),(572,96),(625,34),(668,84),(716,112),(752,166),(812,196),(850,256),(916,300),(950,352),(1010,382),(1056,440),(1130,478),(1180,540),(1262,582),(1330,650),(1440,700),(1530,762),(1660,810),(1820,860),(2030,885)],
 far1=[(-430,540),(-300,610),(-170,530),(-40,600),(60,520),(150,575),(250,490),(380,560),(900,520),(1020,430),(1100,480),(1200,405),(1290,480),(1400,400),(1500,470),(1640,430),(1760,500),(1880,430),(2030,510)],
 far2=[(-430,640),(-300,690),(-180,610),(-40,690),(50,630),(150,680),(300,600),(430,650),(1000,560),(1130,610),(1260,520),(1360,590),(1490,530),(1640,620),(1760,560),(1890,640),(2030,580)],
 fore=[(-430,850),(-220,895),(-40,905),(90,868),(240,905),(420,932),(620,940),(820,926),(1000,900),(1180,872),(1360,900),(1640,850),(1800,885),(2030,850)],
 trail=[(118,780),(232,754),(380,736),(560,742),(740,730),(920,740),(1050,714),(1098,657),(1020,608),(870,614),(720,600),(560,610),(424,594),(356,542),(412,488),(540,484),(680,492),(806,472),(860,420),(796,376),(675,376),(560,360),(512,316),(566,274),(660,260),(706,214),(632,178)],
 lead=[],sw=(98,78),cave=(1000,470,1.05),
 pines=[(40,800,1.1),(10,830,1.3),(70,838,1.4),(196,690,.7),(222,682,.85),(1180,650,.9),(1212,664,1.15),(1252,700,1.3),(1150,830,1.2),(1200,850,1.4),(30,905,1.7),(110,890,1.5),(1130,560,.7),(1062,508,.75),(1088,520,.6),(262,600,.6),(306,560,.55),(954,424,.5),(396,388,.45),(1310,770,1.4),(1380,830,1.7),(1340,850,1.5),(-60,850,1.6),(-120,880,1.9),(-210,900,1.8),(-330,885,2.1),(1520,840,1.6),(1600,870,1.9),(1700,890,1.8),(1840,880,2.1),(1930,880,1.8)],
 lamps=[(306,706,1.3),(652,702,1.3),(968,690,1.3),(642,568,1.15),(480,560,1.15),(742,446,1.05),(610,446,1.05),(640,340,.95),(700,182,.9)])
PORT=dict(name='mountain-portrait',W=900,H=1400,X0=-200,X1=1100,seed=11,peak=(452,112),glow=(455,210),moon=(150,150,38),
 sil=[(-260,930),(-60,870),(-20,832),(30,784),(52,707),(96,650),(110,582),(160,525),(176,458),(232,402),(252,339),(306,302),(330,248),(376,206),(404,156),(452,112),(500,160),(530,210),(588,243),(612,310),(668,350),(690,421),(744,467),(770,544),(816,592),(840,678),(884,736),(910,813),(960,870),(1160,930)],
 far1=[(-260,540),(-40,600),(50,520),(130,570),(250,490),(420,520),(600,500),(740,440),(820,500),(940,420),(1160,500)],
 far2=[(-260,650),(-40,700),(60,640),(160,690),(420,640),(700,640),(820,580),(940,660),(1160,590)],
 fore=[(-260,1310),(-40,1345),(120,1325),(300,1352),(520,1362),(700,1340),(940,1310),(1160,1330)],
 trail=[(112,1268),(250,1253),(420,1262),(600,1249),(736,1241),(800,1184),(730,1119),(580,1123),(420,1111),(260,1119),(146,1088),(112,1025),(200,968),(350,974),(510,962),(660,964),(748,907),(690,836),(550,833),(410,823),(270,825),(200,764),(272,695),(400,695),(540,685),(646,647),(634,580),(530,552),(410,556),(322,517),(336,456),(440,433),(532,403),(540,344),(455,302)],
 lead=[],sw=(126,104),cave=(430,916,.95),
 pines=[(30,860,1.1),(70,842,.9),(852,760,1.0),(870,960,1.3),(836,990,1.1),(24,1180,1.3),(60,1160,1.1),(866,1290,1.5),(820,1320,1.6),(30,1330,1.7),(100,1345,1.5),(770,640,.8),(744,620,.65),(152,560,.7),(690,470,.6),(230,430,.55),(868,1120,1.1),(44,1010,1.0),(852,690,.6),(-60,1250,1.6),(-130,1310,1.8),(960,1240,1.5),(1040,1310,1.8)],
 lamps=[(336,1218,1.5),(652,1209,1.5),(500,1077,1.45),(290,1079,1.45),(590,928,1.4),(480,790,1.35),(330,792,1.3),(470,653,1.25),(470,521,1.2),(404,307,1.1)])

def pine(x,y,s):
    f=lambda d:d
    def q(dx,dy): return f'{F(x+dx*s)} {F(y+dy*s)}'
    t=f'<path d="M{q(-3,0)}L{q(-3,-12)}L{q(3,-12)}L{q(3,0)}Z" fill="#1C1830"/>'
    t+=f'<path d="M{q(0,-74)}C{q(6,-60)} {q(12,-52)} {q(16,-48)}L{q(9,-48)}C{q(14,-38)} {q(19,-31)} {q(24,-27)}L{q(13,-27)}C{q(18,-18)} {q(24,-11)} {q(30,-7)}C{q(12,-3)} {q(-12,-3)} {q(-30,-7)}C{q(-24,-11)} {q(-18,-18)} {q(-13,-27)}L{q(-24,-27)}C{q(-19,-31)} {q(-14,-38)} {q(-9,-48)}L{q(-16,-48)}C{q(-12,-52)} {q(-6,-60)} {q(0,-74)}Z" fill="#2A2B4A"/>'
    t+=f'<path d="M{q(0,-74)}C{q(-6,-60)} {q(-12,-52)} {q(-16,-48)}L{q(-9,-48)}C{q(-14,-38)} {q(-19,-31)} {q(-24,-27)}L{q(-13,-27)}C{q(-18,-18)} {q(-24,-11)} {q(-30,-7)}C{q(-22,-5)} {q(-14,-4.500)} {q(-6,-4)}C{q(-10,-26)} {q(-4,-52)} {q(0,-74)}Z" fill="#46486F"/>'
    return t
def lamp(x,y,s):
    def q(dx,dy): return f'{F(x+dx*s)} {F(y+dy*s)}'
    return (f'<circle cx="{x}" cy="{F(y-28*s)}" r="{F(46*s)}" fill="url(#lamp)"/>'.replace('url(#lamp)',f'url(#l{int(x)})'),
     f'<path d="M{q(-1.5,8)}L{q(-1.5,-34)}L{q(1.5,-34)}L{q(1.5,8)}Z" fill="#1E1A30"/><path d="M{q(-5,-22)}L{q(-4,-33)}L{q(0,-37)}L{q(4,-33)}L{q(5,-22)}Z" fill="#FFD98A" stroke="#1E1A30" stroke-width="{F(1.6*s)}" stroke-linejoin="round"/>')

def inside(x,y,S):
    for a,b in zip(S,S[1:]):
        if a[0]<=x<b[0]: return y>a[1]+(b[1]-a[1])*(x-a[0])/(b[0]-a[0])
    return False

def build(g):
    rnd=random.Random(g['seed']);X0,X1=g['X0']-30,g['X1']+30;W,H=g['W'],g['H'];gx,gy=g['glow'];k=W/1600 if W>1000 else .8
    px,py=g['peak'];hor=H*(.62 if W>1000 else .5)
    S=spline(g['trail']);wf=lambda y:g['sw'][1]+(g['sw'][0]-g['sw'][1])*min(1,max(0,(y-100)/(H*.66)))
    d=lg('sky',0,hor,[(0,'#191B3C'),(.26,'#2A2F5B'),(.52,'#6B4F86'),(.76,'#C96F7B'),(1,'#F2B15C')])
    d+=rg('glow',gx,gy,430*k,[(0,'#FFE2A0',.95),(.25,'#F9B868',.62),(.6,'#E0787A',.25),(1,'#C96F7B',0)])
    d+=rg('glow2',gx,gy,300*k,[(0,'#FFE7B0',.55),(.5,'#F7B26A',.2),(1,'#F2B15C',0)])
    d+=rg('moon',g['moon'][0],g['moon'][1],g['moon'][2]*3.2,[(0,'#E8ECF7',.4),(.3,'#C9CFF0',.2),(.65,'#A9AFE0',.06),(1,'#8E95D0',0)])
    d+=lg('f1',H*.33,H*.72,[(0,'#8479AE'),(1,'#B58198')])+lg('f2',H*.46,H*.8,[(0,'#5F5890'),(1,'#85658E')])
    d+=lg('mt',py,H*.95,[(0,'#B58C9A'),(.16,'#8F7198'),(.45,'#655588'),(.75,'#483F6C'),(1,'#2E284C')])
    d+=lg('tr',py,H*.85,[(0,'#D9AE96'),(.22,'#A98597'),(.6,'#7E6689'),(1,'#665578')])+lg('cl',py,H*.85,[(0,'#8A6585'),(.3,'#5B4875'),(1,'#352C58')])
    d+=lg('fo',H*.84,H,[(0,'#2A2444'),(1,'#151329')])
    lb='';lp=''
    for x,y,s in g['lamps']:
        d+=rg(f'l{int(x)}',x,round(y-28*s,1),round(46*s,1),[(0,'#FFD98A',.8),(.25,'#F9B45A',.4),(.6,'#F2A04C',.13),(1,'#F2B15C',0)])
    top=-300 if W>1000 else 0  # sky above the picture, for windows that are not wide
    o=f'<rect x="{X0}" y="{top}" width="{X1-X0}" height="{H-top}" fill="url(#sky)"/>\n'
    r3=random.Random(7)
    for _ in range(60 if top else 0):
        o+=f'<circle cx="{F(r3.uniform(X0,X1))}" cy="{F(r3.uniform(top+8,0))}" r="{r3.choice([.9,1.1,1.4,2])}" fill="#FFF6DF" fill-opacity="{F(r3.uniform(.3,.9))}"/>'
    for _ in range(70 if W>1000 else 55):
        x,y=rnd.uniform(0,W),rnd.uniform(8,H*.36)**1.0
        r=rnd.choice([.9,1.1,1.4,1.4,2.1]);o+=f'<circle cx="{F(x)}" cy="{F(y)}" r="{r}" fill="#FFF6DF" fill-opacity="{F(rnd.uniform(.3,.9)*(1-y/(H*.5)))}"/>'
    r2=random.Random(99)
    for _ in range(40):
        x=r2.choice([r2.uniform(X0,0),r2.uniform(W,X1)]);y=r2.uniform(8,H*.36)
        o+=f'<circle cx="{F(x)}" cy="{F(y)}" r="{r2.choice([1.1,1.4,2])}" fill="#FFF6DF" fill-opacity="{F(r2.uniform(.3,.9)*(1-y/(H*.5)))}"/>'
    mx,my,mr=g['moon']
    o+=f'\n<circle cx="{mx}" cy="{my}" r="{F(mr*3.2)}" fill="url(#moon)"/><path d="M{F(mx+mr*.3)} {F(my-mr)}A{mr} {mr} 0 1 0 {F(mx+mr)} {F(my+mr*.36)}A{F(mr*.82)} {F(mr*.82)} 0 1 1 {F(mx+mr*.3)} {F(my-mr)}Z" fill="#F3EEDB"/>\n'
    # clouds
    def cloud(x,y,s,op):
        q=lambda dx,dy:f'{F(x+dx*s)} {F(y+dy*s)}'
        return f'<path d="M{q(-120,14)}C{q(-124,0)} {q(-96,-8)} {q(-80,-4)}C{q(-76,-26)} {q(-40,-32)} {q(-24,-16)}C{q(-8,-38)} {q(40,-36)} {q(46,-10)}C{q(66,-22)} {q(92,-14)} {q(92,0)}C{q(112,-4)} {q(130,4)} {q(126,14)}Z" fill="#F6B9A0" fill-opacity="{op}"/>'
    for (x,y,s,op) in ([(150,330,1.1,.22),(330,300,.7,.2),(1010,230,1.0,.24),(1230,300,1.3,.22),(1430,210,1.0,.18),(900,150,.6,.2),(-200,250,1.1,.2),(1780,310,1.2,.2),(1880,180,.7,.18)] if W>1000 else [(120,330,.8,.24),(760,280,.9,.22),(700,180,.5,.2),(240,240,.5,.2)]): o+=cloud(x,y,s,op)
    # rays + glow
    o+=f'\n<circle cx="{gx}" cy="{gy}" r="{F(430*k)}" fill="url(#glow)"/>'
    for a,wd,l in [(-150,5,420),(-122,4,360),(-98,6,400),(-66,4,360),(-38,5,430)]:
        A=math.radians(a);w=math.radians(wd)
        o+=f'<path d="{poly([(px,py+20),(px+math.cos(A-w)*l*k,py+math.sin(A-w)*l*k),(px+math.cos(A+w)*l*k,py+math.sin(A+w)*l*k)])}" fill="#FFE2A0" fill-opacity=".07"/>'
    o+=f'\n<path d="{bez(g["far1"],f"L{X1} {H}L{X0} {H}Z",.12)}" fill="url(#f1)"/>\n<path d="{bez(g["far2"],f"L{X1} {H}L{X0} {H}Z",.12)}" fill="url(#f2)"/>\n'
    # main mountain
    sil=g['sil'];o+=f'<path d="{bez(sil,f"L{X1} {H}L{X0} {H}Z",.1)}" fill="url(#mt)"/>\n'
    # shaded right flank
    pi=max(range(len(sil)),key=lambda i:-sil[i][1]);z=[(px,py)];x,y=px,py;sgn=1
    while y<H: y+=H*.085;x+=sgn*W*.022+W*.012;sgn=-sgn;z.append((x,y))
    o+=f'<path d="{bez(sil[pi:],"L"+f"{X1} {H}"+"L"+"L".join(f"{F(a)} {F(b)}" for a,b in z[::-1])+"Z",.1)}" fill="#231C46" fill-opacity=".30"/>\n'
    # rim of light on the left slope
    lf=sil[:pi+1];o+=f'<path d="{bez(lf+[(a+9+max(0,(H*.6-b))*.012,b+16) for a,b in lf[::-1]],"Z",.1)}" fill="#FFC9A0" fill-opacity=".26"/>\n'
    # big rock planes, lit from the upper left
    cr=''
    for t in range(1500 if W>1000 else 520):
        x,y=rnd.uniform(X0,X1),rnd.uniform(py+H*.1,H*.86)
        sc=(.5+.9*(y-py)/(H-py))*rnd.uniform(.75,1.25);w=62*sc;h=88*sc
        if not(inside(x,y-10,sil) and inside(x-w,y+h-30,sil) and inside(x+w,y+h-30,sil)): continue
        if any(abs(x-a)<64*sc and abs(y-b)<74*sc for a,b in g.setdefault('_c',[])): continue
        g['_c'].append((x,y));dk=x>px+(y-py)*.12
        a,b=(.05,.20) if dk else (.11,.13)
        m=rnd.uniform(-.15,.15)
        cr+=f'<path d="{poly([(x,y),(x-w*.45,y+h*.42),(x-w*.8,y+h),(x-w*.1,y+h*.82),(x+w*m,y+h*.4)])}" fill="#FFCFB0" fill-opacity="{a}"/><path d="{poly([(x,y),(x+w*m,y+h*.4),(x-w*.1,y+h*.82),(x+w*.35,y+h*1.02),(x+w*.62,y+h*.5)])}" fill="#17123A" fill-opacity="{b}"/>'
    o+=cr+'\n'
    # snow
    sn=[p for p in sil if p[1]<py+H*.105];
    zz=[];n=9;a,b=sn[0],sn[-1]
    for i in range(n+1):
        t=i/n;zz.append((b[0]+(a[0]-b[0])*t,b[1]+(a[1]-b[1])*t+(26 if i%2 else -14)*k*(1 if 0<i<n else 0)))
    o+=f'<path d="{bez(sn,"L"+"L".join(f"{F(x)} {F(y)}" for x,y in zz)+"Z",.1)}" fill="#FFF1DC" fill-opacity=".92"/>'
    sr=[p for p in sn if p[0]>=px];zr=[q for q in zz if q[0]>px+6]
    o+=f'<path d="{bez(sr,"L"+"L".join(f"{F(x)} {F(y)}" for x,y in zr)+f"L{px+14} {py+60}"+"Z",.1)}" fill="#B08BB0" fill-opacity=".55"/>\n'
    # cave mouth
    cx,cy,cs=g['cave'];q=lambda dx,dy:f'{F(cx+dx*cs)} {F(cy+dy*cs)}'
    d+=rg('cv',cx,cy+6*cs,34*cs,[(0,'#FFC86A',1),(.5,'#D9723B',.95),(1,'#4A2340',1)])
    o+=f'<path d="M{q(-34,26)}C{q(-38,-6)} {q(-22,-32)} {q(2,-32)}C{q(26,-32)} {q(38,-6)} {q(36,26)}Z" fill="#241D3D"/><path d="M{q(-24,26)}C{q(-28,0)} {q(-16,-21)} {q(2,-21)}C{q(20,-21)} {q(28,0)} {q(26,26)}Z" fill="url(#cv)"/><path d="M{q(-10,26)}C{q(-10,12)} {q(-4,4)} {q(2,4)}C{q(8,4)} {q(13,12)} {q(13,26)}Z" fill="#FFE6A8" fill-opacity=".55"/>\n'
    # trail: a ledge with a rock face below it
    R=resample(S,[i/150 for i in range(151)])[0]
    jig=[rnd.uniform(.9,1.1) for _ in R];tw=lambda y:wf(y)*.80
    rib=ribbon(R,tw);hh=1 if W>1000 else 1.3
    cliff=lambda y:(20+14*min(1,max(0,(y-py)/(H-py))))*hh
    def off(f): return [(x,y+cliff(y)*f) for x,y in rib]
    n=len(R)
    o+=f'<path d="{poly(off(1.45))}" fill="#120E2C" fill-opacity=".32" stroke="#120E2C" stroke-opacity=".32" stroke-width="14" stroke-linejoin="round"/>\n'
    for f in (1,.72,.4): o+=f'<path d="{poly(off(f))}" fill="url(#cl)" stroke="url(#cl)" stroke-width="8" stroke-linejoin="round"/>'
    low=[max(rib[i],rib[2*n-1-i],key=lambda p:p[1]) for i in range(n)]
    ck=''
    for i in range(1,n-1):
        if abs(low[i+1][0]-low[i-1][0])<6 or rnd.random()<.25: continue
        x,y=low[i];x+=rnd.uniform(-5,5);c=cliff(y);a=rnd.uniform(.22,.4);b=rnd.uniform(.62,1.02)
        ck+=f'M{F(x)} {F(y+c*a)}L{F(x+rnd.uniform(-3,3))} {F(y+c*b)}'
    o+=f'<path d="{ck}" fill="none" stroke="#1C1640" stroke-opacity=".55" stroke-width="2.2" stroke-linecap="round"/>\n'
    o+=f'<path d="{poly(rib)}" fill="url(#tr)" stroke="url(#tr)" stroke-width="7" stroke-linejoin="round"/>'
    up=[min(rib[i],rib[2*n-1-i],key=lambda p:p[1]) for i in range(n)]
    inner=ribbon(R,lambda y:tw(y)*.62)
    o+=f'<path d="{poly(inner)}" fill="#FFE3C0" fill-opacity=".10"/>'
    pb=''
    for i in range(2,n-2):
        if rnd.random()<.55:
            x,y=low[i];ww=rnd.uniform(3,6.5)*hh
            pb+=f'<ellipse cx="{F(x+rnd.uniform(-6,6))}" cy="{F(y-1)}" rx="{F(ww)}" ry="{F(ww*.62)}" fill="{rnd.choice(["#8E7590","#A68798","#6F5B80"])}"/>'
    o+=pb+'\n'
    o+=f'<circle cx="{gx}" cy="{gy}" r="{F(300*k)}" fill="url(#glow2)"/>\n'
    for l in g['lamps']:
        a,b=lamp(*l);o+=a+b
    fo=bez(g['fore'],f'L{X1} {H}L{X0} {H}Z',.14)
    pn=sorted(g['pines'],key=lambda t:t[1]);cut=H*.87
    for t in pn:
        if t[1]<cut:o+=pine(*t)
    o+=f'\n<path d="{fo}" fill="url(#fo)"/>\n'
    for t in pn:
        if t[1]>=cut:o+=pine(*t)
    for nm,a,b in ((g['name'],0,W),(g['name']+'-wide',g['X0'],g['X1'])):
        svg=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{a} {top} {b-a} {H-top}" width="{b-a}" height="{H-top}">\n<defs>{d}</defs>\n{o}\n</svg>\n'.replace('-4.500','-4.5')
        open(os.path.join(OUT,nm+'.svg'),'w').write(svg)
    # stones: start + n + 4 summit
    N=31;pts,L=resample(S,[0]+[(.045+ .955*i/(N-1)) for i in range(1,N)])
    st=[dict(x=round(x),y=round(y),s=round(wf(y)/g['sw'][0],3)) for x,y in pts]
    json.dump(dict(view=[W,H],note='stones: index 0 = start, last four = summit; x,y = centre of the top face; s = scale, 1 = stone width '+str(g['sw'][0]),stoneWidth=g['sw'][0],trail=g['trail'],stones=st),open(os.path.join(OUT,'path-'+('landscape' if W>1000 else 'portrait')+'.json'),'w'),indent=None)
    print(g['name'],len(svg),'spacing',L/(N-1))

# ---- stones, 120x84 (start 240x132): top face centre about (60,36)
FACE={1:('M9 39C7 24 22 10 44 7C62 4 92 5 104 16C114 25 116 42 107 52C96 64 74 67 52 66C30 66 11 56 9 39Z','M9 39C6 50 14 64 30 71C50 79 84 79 102 66C113 58 117 48 113 34C116 44 112 50 107 53C96 64 74 67 52 66C30 66 11 56 9 39Z'),
 2:('M8 34C10 19 28 8 50 7C74 5 100 9 109 22C117 34 112 50 96 59C80 67 46 69 27 60C14 54 6 46 8 34Z','M8 34C5 46 9 58 24 68C44 79 82 78 100 68C114 60 117 46 112 30C115 42 109 52 96 59C80 67 46 69 27 60C14 54 7 46 8 34Z'),
 3:('M12 46C4 34 12 18 30 11C48 4 80 4 98 13C112 20 118 36 110 48C101 61 78 66 58 66C38 66 20 58 12 46Z','M10 38C6 52 14 64 30 71C48 78 80 78 98 70C112 63 117 50 113 36C115 42 113 46 110 48C101 61 78 66 58 66C38 66 20 58 12 46Z')}
def rgb2(n,cx,cy,r,st): return f'<radialGradient id="{n}" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{r}">'+''.join(f'<stop offset="{o}" stop-color="{c}"'+(f' stop-opacity="{a}"' if a!=1 else '')+'/>' for o,c,a in st)+'</radialGradient>'
def stone(name,shape,hi,top,lo,rim,rimd,edge,extra='',shadow=True):
    f,r=FACE[shape]
    d=rgb2('t',42,18,84,[(0,hi,1),(.45,top,1),(1,lo,1)])+rgb2('s',60,62,60,[(0,'#0B0918',.55),(.6,'#0B0918',.38),(1,'#0B0918',0)])
    d+=f'<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="8" y1="0" x2="114" y2="0"><stop offset="0" stop-color="{rim}"/><stop offset="1" stop-color="{rimd}"/></linearGradient>'
    o=f'<g transform="translate(0 46.6) scale(1 .4)"><circle cx="60" cy="62" r="60" fill="url(#s)"/></g>'
    o+=f'<path d="{r}" fill="url(#r)" stroke="{edge}" stroke-width="2.4" stroke-linejoin="round"/><path d="{f}" fill="url(#t)"/>'
    o+=extra
    hl={1:'M13 36C14 24 27 13 46 10.500C62 8 84 8 97 14',2:'M12 32C15 20 31 11 51 10C72 8.500 92 11 102 18',3:'M12 36C11 26 20 18 32 14C48 8 76 8 93 14.500'}[shape].replace('.500','.5')
    o+=f'<path d="{hl}" fill="none" stroke="#FFF" stroke-opacity=".55" stroke-width="2.6" stroke-linecap="round"/>'
    o+=f'<path d="{f}" fill="none" stroke="{edge}" stroke-opacity=".55" stroke-width="1.2"/>'
    open(os.path.join(OUT,name+'.svg'),'w').write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 96">\n<defs>{d}</defs>\n{o}\n</svg>\n'.replace('><','>\n<'))
INSET='M19 38C18 26 32 15 50 13C68 11 90 13 98 23C105 32 105 42 98 49C88 58 70 60 54 60C36 60 20 52 19 38Z'
def gem(x,y,s,c='#FFE9B0'): return f'<path d="M{F(x-6*s)} {F(y)}L{F(x)} {F(y-5*s)}L{F(x+6*s)} {F(y)}L{F(x)} {F(y+5*s)}Z" fill="{c}" stroke="#0D1F33" stroke-opacity=".55" stroke-width="1"/>'
def stones():
    crack=lambda d:f'<path d="{d}" fill="none" stroke="#6B5A58" stroke-opacity=".55" stroke-width="1.5" stroke-linecap="round"/>'
    moss='<path d="M84 69C90 60 100 60 106 52C112 50 115 56 111 61C106 68 96 73 88 74C83 74 81 72 84 69Z" fill="#7B6A55"/><path d="M88 68C94 63 101 61 107 55C110 57 108 60 104 63C99 67 93 69 88 68Z" fill="#9C8A70"/>'
    P=('#F6EBDA','#DCCDB9','#B7A493','#8B7774','#5B4A5C','#2E2440')
    stone('stone-plain',1,*P,crack('M22 50L31 47L36 51M96 24L90 28L92 33'))
    stone('stone-plain-2',2,*P,crack('M20 26L27 28L30 24')+moss)
    stone('stone-plain-3',3,*P,crack('M92 20L86 24M100 44L94 42L92 46')+'<circle cx="24" cy="30" r="1.6" fill="#8B7774" fill-opacity=".6"/><circle cx="29" cy="26" r="1.1" fill="#8B7774" fill-opacity=".6"/>')
    # small scoring: one engraved ring, one gem each side
    stone('stone-blue',1,'#4280B2','#2F6696','#1E4A76','#2B5E8C','#16365A','#0C2038',f'<path d="{INSET}" fill="none" stroke="#12395E" stroke-opacity=".6" stroke-width="2.4"/><path d="{INSET}" fill="none" stroke="#D6EEFF" stroke-opacity=".55" stroke-width="1" transform="translate(0 1.6)"/>'+gem(18.5,37,1,'#E6F6FF')+gem(102,36,1,'#E6F6FF'))
    # large scoring: two rings, three gems (gold)
    stone('stone-green',2,'#37854D','#25663A','#1A5130','#2A6B41','#123C24','#082314',f'<path d="{INSET}" fill="none" stroke="#0E4424" stroke-opacity=".7" stroke-width="2.4"/><g transform="translate(9 5.500) scale(.85)"><path d="{INSET}" fill="none" stroke="#E2FFD8" stroke-opacity=".6" stroke-width="1.8"/></g>'.replace('.500','.5')+''.join(gem(x,y,1.15,'#FFE08A')for x,y in((18.5,37),(30,21),(59,12.5),(89,17.5),(102,36),(91,52.5),(29.5,53.5))))
    # summit: warm marble with a gold inlay
    stone('stone-summit',3,'#FFFDF2','#FFE7B4','#EDB463','#B9773A','#7A4424','#43210F',f'<path d="{INSET}" fill="none" stroke="#C98A2C" stroke-width="3"/><path d="{INSET}" fill="none" stroke="#FFF6D8" stroke-width="1" transform="translate(0 1.6)"/>'+gem(18.5,37,1.2,'#FFC857')+gem(102,36,1.2,'#FFC857')+gem(59,12.5,1.2,'#FFC857'))
    # start: a wide terrace, 240x132
    d=rgb2('t',84,22,190,[(0,'#F3E6D2',1),(.5,'#D2C0AC',1),(1,'#A69283',1)])+rgb2('s',120,100,118,[(0,'#0B0918',.55),(.65,'#0B0918',.36),(1,'#0B0918',0)])
    d+='<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="10" y1="0" x2="230" y2="0"><stop offset="0" stop-color="#8B7774"/><stop offset="1" stop-color="#554558"/></linearGradient>'
    o='<g transform="translate(0 56.5) scale(1 .42)"><circle cx="120" cy="100" r="118" fill="url(#s)"/></g>'
    f='M12 62C8 36 36 14 84 9C128 4 190 6 214 26C234 42 232 72 210 86C184 102 140 106 98 104C54 102 16 90 12 62Z'
    o+='<path d="M12 62C8 78 14 94 40 106C84 123 168 122 208 104C228 94 230 76 225 60C227 70 222 80 210 86C184 102 140 106 98 104C54 102 16 90 12 62Z" fill="url(#r)" stroke="#2E2440" stroke-width="2.6" stroke-linejoin="round"/>'
    o+=f'<path d="{f}" fill="url(#t)"/>'
    o+='<path d="M24 60C22 40 48 23 88 18C128 14 182 16 203 33C218 46 216 66 199 77C176 91 138 94 100 92C60 90 27 82 24 60Z" fill="none" stroke="#7C6A68" stroke-opacity=".6" stroke-width="2.2"/>'
    o+='<path d="M60 22L72 92M176 18L168 88M24 60H216" fill="none" stroke="#7C6A68" stroke-opacity=".28" stroke-width="1.6"/>'
    o+='<path d="M17 58C17 38 44 20 86 14C124 9 178 11 202 24" fill="none" stroke="#FFF" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>'
    o+=f'<path d="{f}" fill="none" stroke="#2E2440" stroke-opacity=".5" stroke-width="1.4"/>'
    open(os.path.join(OUT,'stone-start.svg'),'w').write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 144">\n<defs>{d}</defs>\n{o}\n</svg>\n'.replace('><','>\n<'))
    # overlays: target ring (gold), source ring (mist dashes), contact shadow, landing glow
    def w(n,vb,s): open(os.path.join(OUT,n+'.svg'),'w').write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{vb}">\n{s}\n</svg>\n')
    fc=FACE[1][0]
    w('ring-target','0 0 120 96','<defs>'+rgb2('g',60,36,60,[(0,'#FFC857',0),(.6,'#FFC857',.12),(.86,'#FFC857',.6),(1,'#FFC857',0)])+f'</defs>\n<g transform="translate(0 10.800) scale(1 .7)"><circle cx="60" cy="36" r="60" fill="url(#g)"/></g>\n<path d="{fc}" fill="none" stroke="#6B4300" stroke-opacity=".6" stroke-width="7"/>\n<path d="{fc}" fill="none" stroke="#FFC857" stroke-width="4.5"/>\n<path d="{fc}" fill="none" stroke="#FFF3CF" stroke-width="1.4"/>'.replace('.800','.8'))
    w('ring-source','0 0 120 96',f'<path d="{fc}" fill="none" stroke="#14162B" stroke-opacity=".5" stroke-width="5"/>\n<path d="{fc}" fill="none" stroke="#FFFDF6" stroke-width="3" stroke-dasharray="9 8" stroke-linecap="round"/>')
    w('dragon-shadow','0 0 128 40','<defs>'+rgb2('s',64,64,62,[(0,'#0B0918',.6),(.6,'#0B0918',.32),(1,'#0B0918',0)])+'</defs>\n<g transform="translate(0 .8) scale(1 .3)"><circle cx="64" cy="64" r="62" fill="url(#s)"/></g>')
build(LAND);build(PORT);stones()

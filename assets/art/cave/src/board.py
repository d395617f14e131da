# What lies around stones, squares and dwarves, and the treasure's pile from whole to nothing.
from lib import *
from items import el, AL
S.c3=False;S.snap=False;S.P=1
STONE='M20 18C30 9 50 7 64 8C80 6 100 9 110 17C119 26 122 44 115 58C106 72 88 75 66 76C44 77 24 74 14 62C5 50 8 30 20 18Z'
HEX='M-26 -33H26L49 0L26 33H-26L-49 0Z'
def glow(s,d,t,c,k=1.):
    for w,o in((26,.10),(18,.16),(11,.3)): s.p(d,None,c,w*k,op=o,t=t)
def dashed(s,dash): s.b[-1]=s.b[-1].replace('/>',' stroke-dasharray="%s"/>'%dash)
def rings():
    # 1.3 times a stone's picture, its middle where the stone's is
    T='translate(83 62) scale(1.15 1.17) translate(-65 -46)'
    s=S(166,125,3); glow(s,STONE,T,'#ffc857'); s.p(STONE,None,'#5a3c00',8,op=.55,t=T); s.p(STONE,None,'#ffd36e',5,t=T); s.save('cave/ring-target.svg')
    s=S(166,125,3); s.p(STONE,None,'#14101d',8.5,op=.6,t=T); s.p(STONE,None,'#fff6ec',4.4,t=T); dashed(s,'13 10'); s.save('cave/ring-caught.svg')
    # 1.5 times a square's picture
    T='translate(84 73) scale(1.14)'
    s=S(168,144,3); glow(s,HEX,T,'#ffc857',1.15); s.p(HEX,None,'#5a3c00',10,op=.6,t=T); s.p(HEX,None,'#ffe08a',6.5,t=T); s.save('cave/lair-chosen.svg')
    s=S(168,144,3); s.e(84,73,82,70,s.rg((0,'#ff5a2a',1),(.55,'#ff5a2a',.75),(1,'#ff5a2a',0))); glow(s,HEX,T,'#ffb04a',1.3); s.p(HEX,None,'#7a1c08',11,t=T); s.p(HEX,None,'#ff8a4a',6,t=T); s.save('cave/lair-guarded.svg')
    # under a dwarf: white, to be tinted with its player's metal
    E=el(60,30,50,22)
    s=S(120,60,3); s.p(E,'#fff',op=.3); s.p(E,None,'#000',9,op=.55); s.p(E,None,'#fff',5); s.save('cave/ring-dwarf.svg')
    E=el(60,30,46,19)
    s=S(120,60,3); glow(s,E,None,'#ffc857',.8); s.p(E,None,'#5a3c00',8,op=.6); s.p(E,None,'#ffd36e',5); s.save('cave/ring-chosen.svg')
# the coins of each row, from the floor up; then what lies on top
ROWS={0:[],1:[3],2:[5,3],3:[6,4,2],4:[6,5,4,2],5:[7,6,4,3,1]}
def treasure(stage):
    s=S(160,110,2); rows=ROWS[stage]; wide=max(rows or [3])
    s.e(80,98,14+wide*9,11,s.rg((0,'#000',.5),(1,'#000',0)))
    if not rows:
        s.p('M52 96h14M74 100h22M104 95h8',None,'#d8c49a',3,op=.45)
    if len(rows)>1:
        w=wide*10.5; h=len(rows)*13.
        s.p('M%f 98C%f %f %f %f 80 %fC%f %f %f %f %f 98C%f 105 %f 105 %f 98Z'%(80-w,80-w*.8,98-h*.5,80-w*.45,98-h,98-h,80+w*.45,98-h,80+w*.8,98-h*.5,80+w,80+w*.6,80-w*.6,80-w),s.lg('#ffd76a','#c07c18','#7a4808'),AL)
    au=s.lg('#fff2b4','#efb030')
    for i in range(len(rows)-1,-1,-1):
        n=rows[i]; y=94-i*13.
        cs=[(80+(k-(n-1)/2)*21.5+(3 if i%2 else -2),y+(1.5 if k%2 else -1)) for k in range(n)]
        s.p(''.join(el(x,v+3.5,10.5,5.5) for x,v in cs),'#a8690f',AL,1.6); s.p(''.join(el(x,v,10.5,5.5) for x,v in cs),au,AL,1.6)
    if stage>=3:
        y=[0,0,0,70,58,46][stage]
        s.p('M%d %dL%d %dH%dL%d %dL%d %dZ'%(96,y,101,y-8,110,115,y,106,y+10),s.lg('#ff9a86','#b3261e'),'#5e120c'); s.p('M101 %dL106 %dL110 %dM96 %dH115'%(y-8,y,y-8,y),None,'#ffe0d8',1.3,op=.8)
    if stage>=4:
        y=[0,0,0,0,66,56][stage]
        s.p('M%d %dL%d %dH%dL%d %dL%d %dZ'%(44,y,50,y-8,58,64,y,54,y+10),s.lg('#8ec4ff','#2f5fae'),'#173a70'); s.p('M50 %dL54 %dL58 %dM44 %dH64'%(y-8,y,y-8,y),None,'#d6eaff',1.3,op=.8)
    s.save('cave/treasure-%d.svg'%stage)
rings()
for i in ROWS: treasure(i)
# the whole pile is the one that stands for the treasure everywhere
open(A+'cave/treasure-6.svg','w').write(open(A+'cave/treasure.svg').read())

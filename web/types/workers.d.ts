// Additional names in worker scripts: the built program, and the service worker's globals.

declare module 'drago-net.js' {
  const create: import('../messages.js').CreateNetProgram;
  export default create;
}

// Defined by web/site.mjs: JSON of the site's files with their SHA-256.
declare const LISTED: string;
declare const LISTED_LATER: string;

declare const clients: ServiceWorkerGlobalScope['clients'];
declare const registration: ServiceWorkerGlobalScope['registration'];
declare const skipWaiting: ServiceWorkerGlobalScope['skipWaiting'];
declare function addEventListener<Kind extends 'install' | 'activate' | 'fetch' | 'notificationclick'>(
    kind: Kind, listener: (event: ServiceWorkerGlobalScopeEventMap[Kind]) => void): void;
declare function addEventListener(kind: 'message', listener: (event: ExtendableMessageEvent) => void): void;

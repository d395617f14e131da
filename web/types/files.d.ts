// The type of `import file from 'file:drago.wasm'` (web/site.mjs): the published file.
declare module 'file:*' {
  const file: {name: string, bytes: number};
  export default file;
}

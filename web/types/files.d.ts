// What web/site.mjs gives for `import file from 'file:drago.wasm'`: the published file.
declare module 'file:*' {
  const file: {name: string, bytes: number};
  export default file;
}

// How large the table is and how many device pixels make a CSS pixel, also after the browser's zoom,
// which sends no resize event.

/** Calls `tell(width, height, devicePixels)` now and whenever one of them changes. */
export function watchSize(table, tell) {
  let last = '';

  // `device`: the exact size in device pixels, where the browser knows it. It differs from width
  // times ratio by a rounding, which would blur everything. (A browser that pretends to have
  // another screen tells that of its real one; then it is no use.)
  const measure = device => {
    const ratio = window.devicePixelRatio || 1;
    const box = table.getBoundingClientRect();
    const exact = (length, pixels) =>
        pixels !== undefined && Math.abs(length * ratio - pixels) < 2 ? pixels / ratio : length;
    const width = exact(box.width, device?.inlineSize);
    const height = exact(box.height, device?.blockSize);
    const now = `${width} ${height} ${ratio}`;
    if (now === last || width === 0 || height === 0) return;
    last = now;
    tell(width, height, ratio);
  };

  const observer = new ResizeObserver(entries => {
    measure(entries[entries.length - 1].devicePixelContentBoxSize?.[0]);
  });
  try {
    observer.observe(table, {box: 'device-pixel-content-box'});
  } catch {
    observer.observe(table);
  }
  const watchRatio = () => {
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
        .addEventListener('change', () => { measure(); watchRatio(); }, {once: true});
  };
  watchRatio();
  window.addEventListener('resize', () => measure());
  measure();
}

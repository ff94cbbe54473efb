/** Both halves show the same section: a link in one navigates the other. */
const frames = [...document.querySelectorAll('iframe')];

for (const frame of frames) {
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('hashchange', () => {
      const hash = frame.contentWindow?.location.hash ?? '';
      for (const other of frames) {
        if (other.contentWindow && other.contentWindow.location.hash !== hash) other.contentWindow.location.hash = hash;
      }
    });
  });
}

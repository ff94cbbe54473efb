/** Props of a menu that opens from the page's content: it stays inside its landmark, and contains only its items. */
export const menuInPage = () => ({
  portalProps: { target: document.querySelector('main') ?? document.body },
  withInitialFocusPlaceholder: false,
});

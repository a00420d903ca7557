/** What jsdom lacks of a browser, in the simplest form that behaves alike. */
export function provideBrowserParts(): void {
  window.matchMedia ??= (media) => {
    const list = new EventTarget();
    return Object.assign(list, {
      matches: false,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  };

  window.scrollTo = () => {};

  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
}

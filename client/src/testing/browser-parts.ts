/** What jsdom lacks of a browser, in the simplest form that behaves alike. */
export function provideBrowserParts(): void {
  window.matchMedia ??= (media) => {
    const list = new EventTarget();
    return Object.assign(list, {
      matches: media.includes('reduced-motion'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  };

  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.setPointerCapture ??= () => {};

  // Nothing has a size in jsdom.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  // SweetAlert writes titles by it.
  if (!('innerText' in HTMLElement.prototype)) {
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      configurable: true,
      get(this: HTMLElement) {
        return this.textContent;
      },
      set(this: HTMLElement, text: string) {
        this.textContent = text;
      },
    });
  }

  // Only to insert text where the focus is.
  document.execCommand ??= (_command, _ui, text = '') => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return false;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    return field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };

  // Its style sheet hides every popover.
  HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
    this.style.display = 'block';
  };
  HTMLElement.prototype.hidePopover ??= function (this: HTMLElement) {
    this.style.display = '';
  };
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
}

/**
 * The build that `sweet-alert.ts` uses, with the options whose values are shown as text. Those that take HTML are left out;
 * `html` takes an element only.
 */
declare module 'sweetalert2/dist/sweetalert2.js' {
  import type { default as Original, SweetAlertOptions, SweetAlertResult } from 'sweetalert2';

  type TextOptions = Pick<
    SweetAlertOptions,
    | 'icon'
    | 'iconColor'
    | 'titleText'
    | 'text'
    | 'timer'
    | 'showConfirmButton'
    | 'showCancelButton'
    | 'focusCancel'
    | 'returnFocus'
    | 'willOpen'
    | 'didRender'
    | 'didDestroy'
    | 'theme'
    | 'target'
    | 'heightAuto'
    | 'animation'
  >;

  const Swal: Pick<
    typeof Original,
    'close' | 'getPopup' | 'getConfirmButton' | 'getDenyButton' | 'getCancelButton' | 'getTimerLeft'
  > & { fire(options: TextOptions & { html?: HTMLElement }): Promise<SweetAlertResult> };

  export default Swal;
}

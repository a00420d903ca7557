import 'react-toastify/ReactToastify.css';
import './toast.css';
import { app } from 'virtual:messages/app';
import { useEffect } from 'react';
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';
import { toastDuration } from '#lib/constants.ts';
import { useTheme } from '#lib/theme/use-theme.ts';
import { CloseIcon } from '../pictures/icons.tsx';

export default function ToastOutlet({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={toastDuration.default}
      theme={useTheme()}
      closeOnClick
      closeButton={CloseButton}
      aria-label={app.notifications}
      pauseOnFocusLoss
    />
  );
}

/** The library's own has an English name. */
function CloseButton({ closeToast, theme }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={app.close}
      className={`Toastify__close-button Toastify__close-button--${theme}`}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <CloseIcon className="size-4" />
    </button>
  );
}

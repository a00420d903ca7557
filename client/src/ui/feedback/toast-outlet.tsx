import 'react-toastify/ReactToastify.css';
import './toast.css';
import { app } from 'virtual:messages/app';
import { useEffect } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import { toastDuration } from '#lib/constants.ts';
import { useTheme } from '#lib/theme/use-theme.ts';

export default function ToastOutlet({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={toastDuration.default}
      theme={useTheme()}
      closeOnClick
      aria-label={app.notifications}
      pauseOnFocusLoss
    />
  );
}

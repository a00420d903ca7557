import 'react-toastify/ReactToastify.css';
import './toast.css';
import { ToastContainer } from 'react-toastify/unstyled';
import { toastDuration } from '../lib/constants.ts';
import { useTheme } from '../lib/use-theme.ts';

export default function ToastOutlet() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={toastDuration.default}
      theme={useTheme()}
      closeOnClick
      pauseOnFocusLoss
    />
  );
}

// The build without injected styles: a strict content security policy forbids those.
import 'sweetalert2/dist/sweetalert2.css';
import './sweet-alert.css';

export { default as Swal } from 'sweetalert2/dist/sweetalert2.js';

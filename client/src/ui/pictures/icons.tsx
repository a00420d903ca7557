import { drawIcon } from './draw-icon.tsx';

// The icons of the header and the home page, which load before everything else; the others are in page-icons.tsx.

export const MenuIcon = drawIcon(<path d="M4 7h16M4 12h16M4 17h10" />);
export const CloseIcon = drawIcon(<path d="M6 6l12 12M18 6 6 18" />);
export const SearchIcon = drawIcon(
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="m16 16 4 4" />
  </>,
);
export const SunIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="3.75" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
  </>,
);
export const MoonIcon = drawIcon(<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />);
export const ClockIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const ChevronDownIcon = drawIcon(<path d="m6 9.5 6 6 6-6" />);
export const BellIcon = drawIcon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4M12 5V3" />,
);
export const UsersIcon = drawIcon(
  <>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M2.5 19.5c.7-3.6 3-5.3 6.5-5.3s5.8 1.7 6.5 5.3M15.5 5.5a3.25 3.25 0 0 1 0 6M18 14.7c1.9.8 3 2.4 3.5 4.8" />
  </>,
);
export const LogoutIcon = drawIcon(
  <path d="M14 4.5H6.5a1.5 1.5 0 0 0-1.5 1.5v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
);
export const CheckIcon = drawIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const PlusIcon = drawIcon(<path d="M12 5v14M5 12h14" />);
export const BookIcon = drawIcon(
  <path d="M12 6.5C9.5 4.7 6.8 4.4 3.5 5.5v13c3.3-1.1 6-.8 8.5 1 2.5-1.8 5.2-2.1 8.5-1v-13c-3.3-1.1-6-.8-8.5 1Zm0 0v13" />,
);
export const InboxIcon = drawIcon(
  <path d="M4 13.5 6.5 5h11l2.5 8.5M4 13.5V19h16v-5.5M4 13.5h5a3 3 0 0 0 6 0h5" />,
);
export const WarningIcon = drawIcon(
  <>
    <path d="M12 4 21 19.5H3L12 4Z" />
    <path d="M12 10v4.5M12 17v.01" />
  </>,
);
export const PauseIcon = drawIcon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const PlayIcon = drawIcon(<path d="M8 5.5v13l10.5-6.5L8 5.5Z" />);

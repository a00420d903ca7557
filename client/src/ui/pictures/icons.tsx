import type { ReactNode } from 'react';

interface IconProps {
  className?: string;
}

/** All icons have 24 units, a stroke of 1.75 and round ends. Always beside a text or inside a named button. */
function draw(lines: ReactNode) {
  return function Icon({ className = 'size-5' }: IconProps) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {lines}
      </svg>
    );
  };
}

export const EyeIcon = draw(
  <>
    <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const EyeOffIcon = draw(
  <>
    <path d="M4 4l16 16" />
    <path d="M9.9 5.7A8.9 8.9 0 0 1 12 5.5c3.8 0 7 2 9.5 6.5a16 16 0 0 1-2.6 3.5M6.3 7.4A15.5 15.5 0 0 0 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.6 0 3-.4 4.4-1.1" />
  </>,
);
export const MenuIcon = draw(<path d="M4 7h16M4 12h16M4 17h10" />);
export const CloseIcon = draw(<path d="M6 6l12 12M18 6 6 18" />);
export const SearchIcon = draw(
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="m16 16 4 4" />
  </>,
);
export const SunIcon = draw(
  <>
    <circle cx="12" cy="12" r="3.75" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
  </>,
);
export const MoonIcon = draw(<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />);
export const CalendarIcon = draw(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
export const ClockIcon = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const ChevronDownIcon = draw(<path d="m6 9.5 6 6 6-6" />);
export const ChevronLeftIcon = draw(<path d="m14.5 6-6 6 6 6" />);
export const ChevronRightIcon = draw(<path d="m9.5 6 6 6-6 6" />);
export const UserIcon = draw(
  <>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20c.8-4 3.5-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const UsersIcon = draw(
  <>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M2.5 19.5c.7-3.6 3-5.3 6.5-5.3s5.8 1.7 6.5 5.3M15.5 5.5a3.25 3.25 0 0 1 0 6M18 14.7c1.9.8 3 2.4 3.5 4.8" />
  </>,
);
export const SettingsIcon = draw(
  <>
    <path d="M4 8h9M17 8h3M4 16h3M11 16h9" />
    <circle cx="15" cy="8" r="2" />
    <circle cx="9" cy="16" r="2" />
  </>,
);
export const LogoutIcon = draw(
  <path d="M14 4.5H6.5a1.5 1.5 0 0 0-1.5 1.5v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
);
export const CopyIcon = draw(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3" />
  </>,
);
export const CheckIcon = draw(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const PlusIcon = draw(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = draw(<path d="M5 12h14" />);
export const PencilIcon = draw(
  <path d="m4.5 19.5 1-4.5L16.5 4l3.5 3.5L9 18.5l-4.5 1ZM14 6.5l3.5 3.5" />,
);
export const TrashIcon = draw(
  <path d="M4.5 7h15M10 7V4.5h4V7M6.5 7l.9 12a1 1 0 0 0 1 1h7.2a1 1 0 0 0 1-1l.9-12M10 11v5.5M14 11v5.5" />,
);
export const BookmarkIcon = draw(
  <path d="M7 4.5h10a1 1 0 0 1 1 1v14l-6-4.5-6 4.5v-14a1 1 0 0 1 1-1Z" />,
);
export const BookIcon = draw(
  <path d="M12 6.5C9.5 4.7 6.8 4.4 3.5 5.5v13c3.3-1.1 6-.8 8.5 1 2.5-1.8 5.2-2.1 8.5-1v-13c-3.3-1.1-6-.8-8.5 1Zm0 0v13" />,
);
export const InboxIcon = draw(
  <path d="M4 13.5 6.5 5h11l2.5 8.5M4 13.5V19h16v-5.5M4 13.5h5a3 3 0 0 0 6 0h5" />,
);
export const KeyIcon = draw(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8.5-8.5M16 7l2.5 2.5M13.5 9.5l1.5 1.5" />
  </>,
);
export const WarningIcon = draw(
  <>
    <path d="M12 4 21 19.5H3L12 4Z" />
    <path d="M12 10v4.5M12 17v.01" />
  </>,
);
export const LinkIcon = draw(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />,
);
export const PauseIcon = draw(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const PlayIcon = draw(<path d="M8 5.5v13l10.5-6.5L8 5.5Z" />);

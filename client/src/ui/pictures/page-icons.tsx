import { drawIcon } from './draw-icon.tsx';

// The icons that the first paint does not need.

export const EyeIcon = drawIcon(
  <>
    <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const EyeOffIcon = drawIcon(
  <>
    <path d="M4 4l16 16" />
    <path d="M9.9 5.7A8.9 8.9 0 0 1 12 5.5c3.8 0 7 2 9.5 6.5a16 16 0 0 1-2.6 3.5M6.3 7.4A15.5 15.5 0 0 0 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.6 0 3-.4 4.4-1.1" />
  </>,
);
export const CalendarIcon = drawIcon(
  <>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);
export const ChevronLeftIcon = drawIcon(<path d="m14.5 6-6 6 6 6" />);
export const ArrowUpIcon = drawIcon(<path d="M12 19V5M6 11l6-6 6 6" />);
export const ArrowDownIcon = drawIcon(<path d="M12 5v14M6 13l6 6 6-6" />);
export const ChevronRightIcon = drawIcon(<path d="m9.5 6 6 6-6 6" />);
export const CopyIcon = drawIcon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3" />
  </>,
);
export const MinusIcon = drawIcon(<path d="M5 12h14" />);
export const PencilIcon = drawIcon(
  <path d="m4.5 19.5 1-4.5L16.5 4l3.5 3.5L9 18.5l-4.5 1ZM14 6.5l3.5 3.5" />,
);
export const TrashIcon = drawIcon(
  <path d="M4.5 7h15M10 7V4.5h4V7M6.5 7l.9 12a1 1 0 0 0 1 1h7.2a1 1 0 0 0 1-1l.9-12M10 11v5.5M14 11v5.5" />,
);
export const BookmarkIcon = drawIcon(
  <path d="M7 4.5h10a1 1 0 0 1 1 1v14l-6-4.5-6 4.5v-14a1 1 0 0 1 1-1Z" />,
);
export const KeyIcon = drawIcon(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8.5-8.5M16 7l2.5 2.5M13.5 9.5l1.5 1.5" />
  </>,
);
export const LinkIcon = drawIcon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />,
);
export const UserIcon = drawIcon(
  <>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20c.8-4 3.5-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const SettingsIcon = drawIcon(
  <>
    <path d="M4 8h9M17 8h3M4 16h3M11 16h9" />
    <circle cx="15" cy="8" r="2" />
    <circle cx="9" cy="16" r="2" />
  </>,
);
export const CameraIcon = drawIcon(
  <>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
    <circle cx="12" cy="13.25" r="3.5" />
  </>,
);
export const TurnIcon = drawIcon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5" />);
export const PhoneIcon = drawIcon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2" />
    <path d="M11 18h2" />
  </>,
);
export const DownloadIcon = drawIcon(<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />);
export const FitWidthIcon = drawIcon(
  <path d="M4 5v14M20 5v14M7.5 12h9M10 9l-3 3 3 3M14 9l3 3-3 3" />,
);

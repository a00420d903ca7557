import { drawIcon } from '#ui/pictures/draw-icon.tsx';
import { CheckIcon, CloseIcon } from '#ui/pictures/icons.tsx';
import { PencilIcon } from '#ui/pictures/page-icons.tsx';
import type { Tool } from '../../model/tools.ts';

export const UndoIcon = drawIcon(<path d="M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3" />);
export const RedoIcon = drawIcon(<path d="m15 7 4 4-4 4M19 11h-9a5 5 0 0 0 0 10h3" />);
export const CopyToNextIcon = drawIcon(
  <path d="M5 3.5h9V10H5V3.5ZM5 20.5v-6h14v6M9.5 10v7M7 14.8l2.5 2.7 2.5-2.7" />,
);
export const ListIcon = drawIcon(<path d="M4 5h16v14H4V5ZM14.5 5v14M17 9h.5M17 12h.5M17 15h.5" />);
const CommentIcon = drawIcon(<path d="M4.5 5h15v11h-9L6 19.5V16H4.5V5Z" />);

export const toolIcons: Record<Tool, ReturnType<typeof drawIcon>> = {
  read: drawIcon(
    <path d="M8 12V6a1.5 1.5 0 0 1 3 0v4-5a1.5 1.5 0 0 1 3 0v5-3.5a1.5 1.5 0 0 1 3 0V14c0 4-2 6.5-5.5 6.5-3 0-4.3-1.6-6-4.5l-1.8-3a1.5 1.5 0 0 1 2.5-1.6L8 13" />,
  ),
  select: drawIcon(<path d="m6 4 12.5 8-5.7 1.3L9.5 19 6 4Z" />),
  pen: PencilIcon,
  highlighter: drawIcon(<path d="m9 14 8.5-9.5 3 3L11 16H9v-2ZM9 16l-2 2M4 20.5h16" />),
  'text-highlight': drawIcon(<path d="M4 20.5h16M7 16l5-12 5 12M8.8 12h6.4" />),
  comment: CommentIcon,
  tick: CheckIcon,
  cross: CloseIcon,
  question: drawIcon(<path d="M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.8M12 18.5v.1" />),
  points: drawIcon(<path d="M4 12h8M8 8v8M15.5 9.5 18 8v9M15.5 17h5" />),
  eraser: drawIcon(<path d="m4.5 15 9-9.5 6 6-8 8.5h-4l-3-5ZM9 10l6 6M13 20h7" />),
};

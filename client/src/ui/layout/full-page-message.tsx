import type { ReactNode } from 'react';

interface FullPageMessageProps {
  picture: ReactNode;
  heading: string;
  text: string;
  actions: ReactNode;
}

/** A page with a single message, such as "not found". */
export function FullPageMessage({ picture, heading, text, actions }: FullPageMessageProps) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-6 text-center">
      {picture}
      <h1 className="text-title">{heading}</h1>
      <p className="text-muted text-lg">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}

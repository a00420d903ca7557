import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';

interface SettingsChoiceProps {
  heading: string;
  text: string;
  /** A `ChoiceCard` for each choice. */
  children: ReactNode;
}

export function SettingsChoice({ heading, text, children }: SettingsChoiceProps) {
  return (
    <Card>
      <fieldset className="grid gap-3">
        <legend className="text-heading contents font-bold">{heading}</legend>
        <p className="text-muted">{text}</p>
        <div className="grid gap-3 sm:grid-cols-2">{children}</div>
      </fieldset>
    </Card>
  );
}

import { fileViewer as texts } from 'virtual:messages/fileViewer';
import { Button } from '#ui/actions/button.tsx';

interface FormattedButtonProps {
  isFormatted: boolean;
  onChange: (isFormatted: boolean) => void;
}

/** Chooses whether a file is shown as it is formatted, or as the text of the pages that have layers. */
export function FormattedButton({ isFormatted, onChange }: FormattedButtonProps) {
  return (
    <Button
      variant={isFormatted ? 'primary' : 'quiet'}
      aria-pressed={isFormatted}
      onClick={() => onChange(!isFormatted)}
    >
      {texts.formatted}
    </Button>
  );
}

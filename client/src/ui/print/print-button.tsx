import { printing as texts } from 'virtual:messages/printing';
import { Button } from '../actions/button.tsx';
import './print.css';

/** Opens the print dialog of the browser. What paper shows of a page is in print.css. */
export function PrintButton({ children = texts.print }: { children?: string }) {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      {children}
    </Button>
  );
}

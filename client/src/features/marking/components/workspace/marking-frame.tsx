import type { ReactNode } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import type { Queue } from '../../api/queue-state.ts';
import { type BarSubmission, MarkingBar } from './marking-bar.tsx';
import { usePaneKey } from './use-pane-key.ts';
import { ViewChoice, type WorkspaceView } from './view-choice.tsx';
import './document-pane.css';
import './workspace.css';

/** Which of the two a narrow screen shows, and how that is chosen. */
export interface ViewOfFrame {
  view: WorkspaceView;
  onView: (view: WorkspaceView) => void;
}

interface MarkingFrameProps extends ViewOfFrame {
  /** `undefined` while it loads. */
  submission: (Pick<Submission, '_id'> & BarSubmission) | undefined;
  /** The queue, for teachers; students have none. */
  queue: Pick<Queue, 'list' | 'isOfAssignment'> | null;
  /** The place in the queue, with the ways to the previous and next. */
  steps?: ReactNode;
  /** What became of the submission before; its place is closed while all of it is empty. */
  outcome?: ReactNode;
  /** The facts, the form and what else belongs to the mark. */
  mark: ReactNode;
  /** Above the document. */
  tools?: ReactNode;
  /** Beside the document; below it where that is narrow. */
  aside?: ReactNode;
  /** The document. */
  children: ReactNode;
}

/**
 * The marking page around what it shows of one submission: a bar, and below it document and mark, each with a scroll bar of its
 * own. A narrow screen has one of the two.
 */
export function MarkingFrame(props: MarkingFrameProps) {
  const { submission, queue, steps, outcome, mark, tools, aside, children, view, onView } = props;
  const id = submission?._id;
  usePaneKey(onView);
  return (
    <div className="workspace" data-view={view}>
      <MarkingBar submission={submission} queue={queue}>
        <ViewChoice value={view} onChange={onView} />
        {steps}
      </MarkingBar>
      <div className="workspace-outcome">{outcome}</div>
      {/* Before the document: the keyboard reaches it first. */}
      <div key={id} className="workspace-mark">
        {mark}
      </div>
      <div className="workspace-document">
        {tools && <div className="workspace-tools">{tools}</div>}
        <div className="workspace-pages">{children}</div>
        {aside && <div className="workspace-aside">{aside}</div>}
      </div>
    </div>
  );
}

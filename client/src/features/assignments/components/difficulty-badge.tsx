import { difficulty } from 'virtual:messages/difficulty';
import type { DifficultyLevel } from 'server/contract/assignments/changes';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';

/** The colours of spec §9; the word says it too. */
const tones: Record<DifficultyLevel, BadgeTone> = { easy: 'green', medium: 'yellow', hard: 'red' };

export function DifficultyBadge({ level }: { level: DifficultyLevel }) {
  return <Badge tone={tones[level]}>{difficulty[level]}</Badge>;
}

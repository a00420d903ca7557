import { difficulty } from 'virtual:messages/difficulty';
import type { DifficultyLevel } from 'server/contract/assignments';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';

/** Green for easy, yellow for medium, red otherwise (spec §9); the word says it too. */
export function DifficultyBadge({ level }: { level: DifficultyLevel }) {
  return <Badge tone={toneOf(level)}>{difficulty[level]}</Badge>;
}

function toneOf(level: DifficultyLevel): BadgeTone {
  if (level === 'easy') return 'green';
  return level === 'medium' ? 'yellow' : 'red';
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type ProcessFacts = { pid: number; parent: number; command: string };

const checkInterval = 500;

/**
 * Calls back once when a package manager above this process (npx, pnpm, or a shell between them) has ended. Not all
 * of them pass a signal on, and none can when it is killed.
 */
export function onPackageManagerEnd(callback: () => void): void {
  const children = listUpToPackageManager();
  const timer = setInterval(() => {
    // Whoever loses its parent gets another one.
    if (children.every(({ pid, parent }) => readProcess(pid)?.parent === parent)) return;
    clearInterval(timer);
    callback();
  }, checkInterval);
  timer.unref();
}

/** This process and those above it, below the topmost package manager. */
function listUpToPackageManager(): ProcessFacts[] {
  const line: ProcessFacts[] = [];
  let managed = 0;
  let facts = readProcess(process.pid);
  while (facts !== undefined) {
    line.push(facts);
    facts = readProcess(facts.parent);
    if (facts !== undefined && isPackageManager(facts.command)) managed = line.length;
    else if (facts !== undefined && !isShellCommand(facts.command)) break;
  }
  return line.slice(0, managed);
}

function isPackageManager(command: string): boolean {
  return /^(\S*node )?\S*\b(npm|npx|pnpm|yarn)(-cli)?(\.[cm]?js)?( |$)/.test(command);
}

function isShellCommand(command: string): boolean {
  return /^\S*sh -c /.test(command);
}

function readProcess(pid: number): ProcessFacts | undefined {
  try {
    const [parent, command] =
      process.platform === 'linux' ? readProcFiles(pid) : readProcessStatus(pid);
    return { pid, parent, command };
  } catch {
    // Both ways fail for a process that is not there.
    return undefined;
  }
}

function readProcFiles(pid: number): [parent: number, command: string] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain anything; the state and the parent follow it.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return [Number(parent), command.trim()];
}

function readProcessStatus(pid: number): [parent: number, command: string] {
  const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [parent, ...command] = line.trim().split(/\s+/);
  return [Number(parent), command.join(' ')];
}

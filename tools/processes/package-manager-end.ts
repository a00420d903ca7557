import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type ProcessInfo = { pid: number; parent: number; command: string };

const checkInterval = 500;

/**
 * Calls back once when a package manager above this process (npx, pnpm, or a shell between them) has ended. Not every
 * one forwards signals, and none can when it is killed.
 */
export function onPackageManagerEnd(callback: () => void): void {
  const chain = listUpToPackageManager();
  const timer = setInterval(() => {
    // A process whose parent ends gets another parent.
    if (chain.every(({ pid, parent }) => readProcess(pid)?.parent === parent)) return;
    clearInterval(timer);
    callback();
  }, checkInterval);
  timer.unref();
}

/** This process and those above it, up to the child of the topmost package manager. */
function listUpToPackageManager(): ProcessInfo[] {
  const chain: ProcessInfo[] = [];
  let length = 0;
  let current = readProcess(process.pid);
  while (current !== undefined) {
    chain.push(current);
    current = readProcess(current.parent);
    if (current !== undefined && isPackageManager(current.command)) length = chain.length;
    else if (current !== undefined && !isShellCommand(current.command)) break;
  }
  return chain.slice(0, length);
}

function isPackageManager(command: string): boolean {
  return /^(\S*node )?\S*\b(npm|npx|pnpm|yarn)(-cli)?(\.[cm]?js)?( |$)/.test(command);
}

function isShellCommand(command: string): boolean {
  return /^\S*sh -c /.test(command);
}

/** Reads `/proc` where there is one: containers without `ps` are common. */
function readProcess(pid: number): ProcessInfo | undefined {
  try {
    const [parent, command] = process.platform === 'linux' ? readProcFiles(pid) : runPs(pid);
    return { pid, parent, command };
  } catch {
    // Both fail when there is no such process.
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

function runPs(pid: number): [parent: number, command: string] {
  const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [parent, ...command] = line.trim().split(/\s+/);
  return [Number(parent), command.join(' ')];
}

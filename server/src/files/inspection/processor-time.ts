/**
 * Starts to measure how many milliseconds of the processor this process uses, in all its threads. On a machine that is busy with
 * other processes it grows slowly, however long the work takes. @returns a function that reads it
 */
export function measureProcessorTime(): () => number {
  const usage = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(usage);
    return (user + system) / 1000;
  };
}

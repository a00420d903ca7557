// Preloaded into every child process, by NODE_OPTIONS, so that a watcher's own children have it too. A parent that is
// killed cannot stop its children, but the channel to them closes: then they stop themselves.
const stop = () => process.kill(process.pid, 'SIGTERM');
process.on('disconnect', stop);
// The parent may have ended while this process was starting. Without a channel `connected` is undefined.
if (process.connected === false) stop();
// The channel and its listener do not keep a finished process running.
process.channel?.unref();

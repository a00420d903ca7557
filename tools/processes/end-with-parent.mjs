// Preloaded into every child process (NODE_OPTIONS, so that a watcher's own children get it too): a parent that is
// killed cannot tell its children to stop, but its end closes the channel to them, and that is enough.
const end = () => process.kill(process.pid, 'SIGTERM');
process.on('disconnect', end);
// The parent may have ended while this process was starting; without a channel, there is no such property.
if (process.connected === false) end();
// A listener alone would keep a finished process alive.
process.channel?.unref();

// Preloaded into every child process (NODE_OPTIONS, so that a watcher's own children get it too): a parent that is
// killed cannot tell its children to stop, but its end closes the channel to them, and that is enough.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// A listener alone would keep a finished process alive.
process.channel?.unref();

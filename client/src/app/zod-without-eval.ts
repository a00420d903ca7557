// zod would try `new Function` for its schemas, which the content security policy blocks and reports.
// It reads this when the first of them is made: before any form is loaded, and without loading zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

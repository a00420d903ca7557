import { vi } from 'vitest';

// The worker has run other files: this one loads the product's modules anew. Libraries stay.
vi.resetModules();

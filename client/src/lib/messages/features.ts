import type { Catalogue } from './catalogue.ts';
import { features as english } from './en/features.ts';
import { translation } from './translation.ts';

export const features: Catalogue['features'] = translation?.features ?? english;

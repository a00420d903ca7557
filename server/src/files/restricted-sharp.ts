import sharp from 'sharp';

// Only these decoders process uploads: none that reads XML (SVG) or fetches other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((decoder) => `VipsForeignLoad${decoder}Buffer`),
    ...['Jpeg', 'Png', 'Webp'].map((decoder) => `VipsForeignLoad${decoder}File`),
  ],
});
// The same picture is hardly ever uploaded twice, and one thread per picture is enough.
sharp.cache(false);
sharp.concurrency(1);

/** sharp as it must be used for what others have sent. Takes a fifth of the memory of a process: load it late. */
export { sharp };

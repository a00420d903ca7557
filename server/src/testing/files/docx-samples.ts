import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
</Types>`;

const relationships = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>
</Relationships>`;

const document = `<?xml version="1.0" encoding="UTF-8"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Work</w:t></w:r></w:p></w:body></w:document>`;

/** The entries of a docx file with one paragraph. */
export const docxEntries = {
  '[Content_Types].xml': strToU8(contentTypes),
  '_rels/.rels': strToU8(relationships),
  'word/document.xml': strToU8(document),
};

/** A docx file with one paragraph, and with further entries. */
export function buildDocx(further: Zippable = {}): Buffer {
  return Buffer.from(zipSync({ ...docxEntries, ...further }));
}

/** The names of what is in an archive. */
export function listArchived(archive: Uint8Array): string[] {
  return Object.keys(unzipSync(archive));
}

import type { ExportFormat } from '@fabula/contracts/import-export'

export const formatWords: readonly { format: ExportFormat; name: string; hint: string }[] = [
  { format: 'epub', name: 'EPUB', hint: 'For e-readers and reading apps.' },
  { format: 'docx', name: 'Word', hint: 'For editors and word processors (DOCX).' },
  { format: 'markdown', name: 'Markdown', hint: 'Plain text with headings and emphasis.' },
  { format: 'html', name: 'Web page', hint: 'One HTML file that opens anywhere.' },
]

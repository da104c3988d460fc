// The styles of the Word document: the standard ones of every word processor, and three custom ones.
import { AlignmentType, type IStylesOptions } from 'docx'

const centered = { alignment: AlignmentType.CENTER }

export function docxStyles(language: string): IStylesOptions {
  const heading = (size: number) => ({
    run: { size, bold: false, color: '000000' },
    paragraph: { ...centered, spacing: { before: 480, after: 240 }, keepNext: true },
  })
  return {
    default: {
      document: {
        run: { font: 'Georgia', size: 24, language: { value: language } },
        paragraph: { spacing: { line: 320, after: 120 } },
      },
      title: { run: { size: 56 }, paragraph: { ...centered, spacing: { before: 2400, after: 240 } } },
      heading1: heading(40),
      heading2: heading(34),
      heading3: heading(28),
      heading4: heading(26),
      heading5: heading(24),
    },
    paragraphStyles: [
      { id: 'Author', name: 'Author', basedOn: 'Normal', run: { italics: true }, paragraph: centered },
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: { indent: { left: 720, right: 720 } },
      },
      {
        id: 'SceneBreak',
        name: 'Scene Break',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: { ...centered, spacing: { before: 240, after: 240 } },
      },
      { id: 'ChapterNote', name: 'Chapter Note', basedOn: 'Normal', run: { italics: true, size: 22 } },
    ],
  }
}

// The text of a PDF export as a reader program sees it, page by page.
import { extractImages, extractText, getDocumentProxy } from 'unpdf'

export type PdfText = { pages: string[]; images: number }

export async function readPdf(bytes: Buffer): Promise<PdfText> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text: pages } = await extractText(pdf)
  let images = 0
  for (let page = 1; page <= pdf.numPages; page += 1) images += (await extractImages(pdf, page)).length
  return { pages: pages.map((page) => page.replaceAll(/\s+/g, ' ').trim()), images }
}

import type { Agency } from 'contract/agency'
import { previewPath, previewSize } from 'contract/public-pages'
import { type Language, languages } from 'contract/text'
import { memoize } from '../../memoize.ts'
import { drawMasthead, toPng } from './preview-parts.ts'
import { drawRoutes } from './preview-routes.ts'
import { colors, margin } from './preview-style.ts'
import { previewClaims, previewTexts } from './preview-texts.ts'
import { foreignFile, type SiteFile } from './site-file.ts'
import { drawBlock } from './text-block.ts'
import { type Typeface, typefaces } from './typeface.ts'

const contentWidth = previewSize.width - 2 * margin
const middle = 300

/** What a messenger shows of a link, in each language. */
export function previewFiles(agency: Agency): Record<string, SiteFile> {
  const files = languages.map((language): [string, SiteFile] => [
    previewPath(language),
    {
      type: 'image/png',
      content: memoize(() => drawPreview(agency, language)),
      headers: foreignFile,
    },
  ])
  return Object.fromEntries(files)
}

async function drawPreview(agency: Agency, language: Language): Promise<Buffer> {
  const [medium, strong] = await Promise.all([typefaces.medium(), typefaces.strong()])
  return toPng([
    await drawMasthead(agency, strong, 60),
    headline(previewTexts[language].headline, strong),
    drawRoutes(medium, language, middle),
    `<rect x="${margin}" y="478" width="${contentWidth}" height="2" fill="${colors.line}"/>`,
    ...claims(agency, language, medium, strong),
  ])
}

function headline(text: string, face: Typeface): string {
  const box = { width: 530, lines: 4, maxSize: 56, minSize: 40 }
  return drawBlock(face, text, box, { x: margin, middle, fill: colors.text })
}

/** What the agency says of itself, a figure over its word. */
function claims(agency: Agency, language: Language, medium: Typeface, strong: Typeface): string[] {
  const column = contentWidth / previewClaims.length
  const box = { width: column - 20, lines: 1, minSize: 16 }
  const shown = previewClaims.filter((name) => agency.claims[name].value)
  return shown.map((name, index) => {
    const x = margin + index * column
    const { value } = agency.claims[name]
    const figure = drawBlock(strong, value, { ...box, maxSize: 40 }, { x, middle: 527, fill: colors.text })
    const label = previewTexts[language][name]
    const word = drawBlock(medium, label, { ...box, maxSize: 22 }, { x, middle: 568, fill: colors.muted })
    return figure + word
  })
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type IconName, iconNames } from './icon-names.ts'

const lucide = await import('lucide-react')

function symbolOf(name: IconName): string {
  const Drawing = lucide[name]
  const shapes = renderToStaticMarkup(<Drawing />)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

test('the file of icons holds every named one as Lucide draws it', async () => {
  const lines = [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<title>Lucide icons, ISC License, https://lucide.dev/license</title>',
    ...iconNames.map(symbolOf),
    '</svg>',
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot('./icons.svg')
})

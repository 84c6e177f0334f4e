import type { CountryFields } from 'contract/country-form'
import type { Language } from 'contract/text'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { shownText, textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { CountryOpening, CountryWords } from '../../shared/country-opening.tsx'
import { pictureAt } from '../../shared/picture-at.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { PreviewFrame } from '../../ui/preview-frame.tsx'
import { FormPart } from './form-part.tsx'

/** The width of a screen, and how much of it shows the text too. */
const screens = { 360: 640, 768: 720, 1440: 860 } as const
type Screen = keyof typeof screens
const widths = [360, 768, 1440] as const

type CountryPreviewProps = {
  language: Language
  storedUrl: string | null
  /** The address of a picture that is not sent yet. */
  chosenUrl: string | null
}

/** The top of the country's page with what is typed, in the language of the open tab. */
export function CountryPreview({ language, storedUrl, chosenUrl }: CountryPreviewProps) {
  const { countries: text } = useText('office')
  const { map } = useText('site')
  const [width, setWidth] = useState<Screen>(360)
  const { name, summary, body, code, focus } = useWatch() as CountryFields
  const src = chosenUrl ?? pictureAt(storedUrl, 640)
  return (
    <FormPart title={text.preview} hint={text.previewHint}>
      <div className="flex">
        <Choice
          label={text.previewWidth}
          value={String(width)}
          options={widths.map((value) => ({ value: String(value), label: text.previewWidths[value] }))}
          onChange={(value) => setWidth(Number(value) as Screen)}
        />
      </div>
      <PreviewFrame title={text.preview} width={width} height={screens[width]}>
        <div lang={language}>
          <CountryOpening
            code={code.toLowerCase()}
            name={shownText(name, language) ?? { text: text.untitled }}
            picture={src ? { src, alt: { text: '' }, focus: Number(focus) } : null}
            home={map.from}
          >
            <p className="text-sm underline underline-offset-4">{text.page.back}</p>
          </CountryOpening>
          <div className="container-page py-6 lg:py-14">
            <CountryWords
              summary={textIn(summary, language)}
              body={textIn(body, language)}
              more={text.page.more}
            />
          </div>
        </div>
      </PreviewFrame>
    </FormPart>
  )
}

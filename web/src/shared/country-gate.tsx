import clsx from 'clsx'
import type { CountryCard } from 'contract/countries'
import type { Language } from 'contract/text'
import { type ShownText, textIn } from '../i18n/shown-text.ts'
import { findDrawn } from '../ui/art/drawn-countries.ts'
import { Emblem } from '../ui/art/emblem.tsx'
import { focusClass } from '../ui/art/focus-class.ts'
import { Gate } from '../ui/art/gate.tsx'
import { Road } from '../ui/art/road.tsx'
import { pictureAt } from './picture-at.ts'

export type CountryPicture = { src: string; alt: ShownText; focus: number }

type CountryGateProps = { code: string; picture: CountryPicture | null; className?: string }

/** The photograph of a country, else its emblem, else its road alone. */
export function CountryGate({ code, picture, className }: CountryGateProps) {
  const hasRoadOnly = !picture && !findDrawn(code)
  return <Gate className={clsx(hasRoadOnly && 'ink', className)}>{drawingOf(code, picture)}</Gate>
}

function drawingOf(code: string, picture: CountryPicture | null) {
  if (!picture) return findDrawn(code) ? <Emblem code={code} /> : <Road codes={[code]} home="" />
  return (
    <img
      src={picture.src}
      alt={picture.alt.text}
      lang={picture.alt.lang}
      loading="lazy"
      width={480}
      height={600}
      className={focusClass(picture.focus)}
    />
  )
}

/** The picture of an answer, described in the language of the page. */
export function pictureIn(picture: CountryCard['picture'], language: Language): CountryPicture | null {
  if (!picture) return null
  const { image_url, alt, focus } = picture
  return { src: pictureAt(image_url, 640), alt: textIn(alt, language), focus }
}

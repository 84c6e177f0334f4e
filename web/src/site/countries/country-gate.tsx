import clsx from 'clsx'
import type { CountryCard } from 'contract/countries'
import { type Language, pickText } from 'contract/text'
import { pictureAt } from '../../shared/picture-at.ts'
import { findDrawn } from '../../ui/art/drawn-countries.ts'
import { Emblem } from '../../ui/art/emblem.tsx'
import { Gate } from '../../ui/art/gate.tsx'
import { Road } from '../../ui/art/road.tsx'

export type CountryPicture = { url: string; alt: string; focus: number }

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
      src={pictureAt(picture.url, 640)}
      alt={picture.alt}
      loading="lazy"
      width={480}
      height={600}
      className={focusClasses[picture.focus - 1]}
    />
  )
}

/** From the top left to the bottom right: what stays in sight where the arch cuts the picture. */
const focusClasses = [
  'object-left-top',
  'object-top',
  'object-right-top',
  'object-left',
  'object-center',
  'object-right',
  'object-left-bottom',
  'object-bottom',
  'object-right-bottom',
]

/** The picture of an answer, described in the language of the page. */
export function pictureIn(picture: CountryCard['picture'], language: Language): CountryPicture | null {
  return picture && { url: picture.image_url, alt: pickText(picture.alt, language), focus: picture.focus }
}

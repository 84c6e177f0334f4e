import type { ReactNode } from 'react'
import type { ShownText } from '../i18n/shown-text.ts'
import { Flag } from '../ui/art/flag.tsx'
import { Road } from '../ui/art/road.tsx'
import { CountryGate, type CountryPicture } from './country-gate.tsx'

type CountryOpeningProps = {
  code: string
  name: ShownText
  picture: CountryPicture | null
  /** The name of Tashkent, where the road begins. */
  home: string
  /** Above the name: the way back. */
  children: ReactNode
}

/** The top of the page of a country: its gate, its name and the road to it. */
export function CountryOpening({ code, name, picture, home, children }: CountryOpeningProps) {
  return (
    <div className="ink relative isolate overflow-hidden">
      <div className="container-page grid grid-cols-[auto_1fr] items-center gap-x-5 py-6 lg:grid-cols-[auto_1fr_1fr] lg:gap-x-10 lg:py-8">
        <CountryGate code={code} picture={picture} className="w-28 lg:w-44" />
        <div className="grid min-w-0 grid-cols-1 gap-2">
          {children}
          <h1 className="flex flex-wrap items-center gap-3 text-3xl lg:text-5xl">
            <span lang={name.lang} className="min-w-0">
              {name.text}
            </span>
            <Flag code={code} className="size-7 lg:size-9" />
          </h1>
        </div>
        <Road
          codes={[code]}
          home={home}
          className="h-28 max-lg:col-span-2 max-lg:mt-4 max-lg:w-full lg:h-56"
        />
      </div>
    </div>
  )
}

type CountryWordsProps = { summary: ShownText; body: ShownText; more: string }

/** The summary and the whole text; that on a phone behind a press, because the figures are what most come for. */
export function CountryWords({ summary, body, more }: CountryWordsProps) {
  const paragraphs = body.text.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph} lang={body.lang} className="max-w-[68ch] whitespace-pre-line text-muted">
      {paragraph}
    </p>
  ))
  return (
    <div className="grid content-start gap-4">
      <p lang={summary.lang} className="lg:text-xl">
        {summary.text}
      </p>
      <details className="lg:hidden">
        <summary className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4">
          {more}
        </summary>
        <div className="grid gap-3 pt-2">{paragraphs}</div>
      </details>
      <div className="grid gap-4 max-lg:hidden">{paragraphs}</div>
    </div>
  )
}

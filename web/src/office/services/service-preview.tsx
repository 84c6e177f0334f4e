import type { Language } from 'contract/text'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ServiceCardBody } from '../../shared/service-card-body.tsx'
import { serviceInLanguage } from '../../shared/service-in-language.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { typedTexts } from './duration-fields.ts'
import type { ServiceFields } from './service-fields.ts'

/** The card of the site, with the form's values. */
export function ServicePreview({ language }: { language: Language }) {
  const { services: text } = useText('office')
  const fields = useWatch() as ServiceFields
  const duration_texts = typedTexts(fields.duration)
  const service = serviceInLanguage({ ...fields, duration_texts, id: '' }, language, text.card)
  return (
    <section aria-label={text.preview} className="grid min-w-0 gap-2 lg:sticky lg:top-20">
      <h3 className="text-sm font-medium">{text.preview}</h3>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-6 text-base wrap-anywhere">
        <ServiceCardBody
          service={service}
          text={text.card}
          language={useLanguage()}
          title={
            <p lang={service.title.lang} className="min-w-0 text-xl font-semibold">
              {service.title.text || text.untitled}
            </p>
          }
          // Only the style of the site's button: there is nothing to choose here.
          action={<span className={buttonStyle('quiet', 'pointer-events-none')}>{text.card.select}</span>}
        />
      </div>
    </section>
  )
}

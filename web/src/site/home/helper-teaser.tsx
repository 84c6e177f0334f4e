import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Shown } from '../../ui/shown.tsx'
import type { FirstQuestion } from './load-home.ts'

/** The first question of the helper; each answer is a button that opens the others. */
export function HelperTeaser({ question }: { question: FirstQuestion }) {
  const { title } = useText('match')
  const id = useId()
  return (
    <section aria-labelledby={id} className="bg-primary-soft text-on-primary-soft">
      <div className="container-page grid gap-3 py-5 lg:flex lg:items-center lg:gap-8 lg:py-10">
        <div className="lg:w-72">
          <h2 id={id} className="text-xl sm:text-3xl">
            {title}
          </h2>
          <p>
            <Shown shown={question.text} />
          </p>
        </div>
        <form
          noValidate
          action="/match"
          className="grid min-w-0 flex-1 grid-cols-2 flex-wrap gap-2 lg:flex lg:gap-3"
        >
          {question.options.map(({ value, text }) => (
            <button
              key={value}
              type="submit"
              name="goal"
              value={value}
              className={buttonStyle(
                'quiet',
                'bg-surface leading-snug text-text last:odd:col-span-2 max-sm:px-3 max-sm:py-0 max-sm:text-sm',
              )}
            >
              <span>
                <Shown shown={text} />
              </span>
            </button>
          ))}
        </form>
      </div>
    </section>
  )
}

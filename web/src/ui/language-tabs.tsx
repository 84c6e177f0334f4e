import { type Language, languages } from 'contract/text'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { fill } from '../i18n/fill.ts'

type LanguageTabsProps = {
  /** What the tabs are for. */
  label: string
  names: Record<Language, string>
  /** Read out for a language in which nothing is written yet: `{language}`. */
  emptyName: string
  /** The localized fields behind the tabs. */
  fields: readonly string[]
  /** Told which language is looked at. */
  onChoose?: (language: Language) => void
  /** The fields of one language. */
  children: (language: Language) => ReactNode
}

/** Fields that exist in three languages, one at a time; a dot marks a language in which something is still empty. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { label, names, emptyName, fields, onChoose, children } = props
  const [chosen, setChosen] = useState<Language>('uz')
  const { setFocus } = useFormContext()
  const values = useWatch()
  const { errors, submitCount } = useFormState()
  const isWrong = (language: Language) => fields.some((field) => get(errors, `${field}.${language}`))
  const isEmpty = (language: Language) => fields.some((field) => !get(values, `${field}.${language}`))

  const choose = (language: Language) => {
    setChosen(language)
    onChoose?.(language)
  }

  // Sending leads to the first wrong field, which may be behind another tab.
  const showWrong = useEffectEvent(() => {
    const language = languages.find(isWrong)
    if (!language || isWrong(chosen)) return
    choose(language)
    const field = fields.find((name) => get(errors, `${name}.${language}`))
    requestAnimationFrame(() => setFocus(`${field}.${language}`))
  })
  useEffect(() => {
    if (submitCount > 0) showWrong()
  }, [submitCount])

  return (
    <Tabs.Root value={chosen} onValueChange={(value) => choose(value as Language)} className="grid gap-4">
      <Tabs.List aria-label={label} className="flex gap-1 border-b border-line">
        {languages.map((language) => (
          <Tabs.Trigger
            key={language}
            value={language}
            aria-label={isEmpty(language) ? fill(emptyName, { language: names[language] }) : undefined}
            className="-mb-px flex min-h-control items-center gap-2 border-b-2 border-transparent px-3 text-muted data-[state=active]:border-primary data-[state=active]:font-medium data-[state=active]:text-text"
          >
            {names[language]}
            {(isEmpty(language) || isWrong(language)) && (
              <span
                aria-hidden
                className={
                  isWrong(language) ? 'size-2 rounded-full bg-danger' : 'size-2 rounded-full bg-line-strong'
                }
              />
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        // Drawn all the time: a field that is not there has no value and cannot be led to.
        <Tabs.Content
          key={language}
          value={language}
          forceMount
          className="grid gap-4 data-[state=inactive]:hidden"
        >
          {children(language)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

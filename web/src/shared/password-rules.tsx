import clsx from 'clsx'
import { minPasswordLength } from 'contract/account-forms'
import { useWatch } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const rules = {
  length: (password: string) => [...password].length >= minPasswordLength,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
}

/** What makes a password better, ticked off while it is typed. Advice: only the length is required. */
export function PasswordRules() {
  const text = useText('account').rules
  const password = String(useWatch({ name: 'password' }) ?? '')
  return (
    <ul aria-label={text.label} className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {(Object.keys(rules) as (keyof typeof rules)[]).map((rule) => {
        const isMet = rules[rule](password)
        return (
          <li key={rule} className={clsx('flex items-center gap-2', isMet && 'text-success')}>
            <Icon name={isMet ? 'CircleCheck' : 'Circle'} className="size-4" />
            {`${text[rule]} `}
            <VisuallyHidden>{isMet ? text.met : text.unmet}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}

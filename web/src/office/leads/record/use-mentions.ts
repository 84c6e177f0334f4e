import { useQuery } from '@tanstack/react-query'
import { mayCall } from 'contract/roles'
import { type Colleague, staff } from 'contract/staff'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useListbox } from '../../../ui/menu/use-listbox.ts'
import { useMe } from '../../layout/me.ts'
import { matchingColleagues, mentionAt, withMention } from './mention-at.ts'

const maxShown = 6

type Begun = { name: string; box: HTMLTextAreaElement; caret: number }

/** Colleagues who can be named in a text: an @ opens them, arrows and Enter choose, Escape closes the list alone. */
export function useMentions(write: (text: string) => void) {
  const me = useMe()
  const [begun, setBegun] = useState<Begun | null>(null)
  const query = useQuery({
    ...staffQueryOf(staff.listColleagues, {}),
    enabled: begun !== null && mayCall(me, staff.listColleagues),
  })
  const options = begun ? matchingColleagues(query.data ?? [], begun.name, maxShown) : []
  const isOpen = options.length > 0

  const choose = ({ username }: Colleague) => {
    if (!begun) return
    const { box, caret, name } = begun
    const mentioned = withMention(box.value, caret, name, username)
    // Drawn before the caret is set: a text that is drawn later would move it to the end.
    flushSync(() => {
      write(mentioned.text)
      setBegun(null)
    })
    box.focus()
    box.setSelectionRange(mentioned.caret, mentioned.caret)
  }
  const listbox = useListbox(options, choose)
  const read = (box: HTMLTextAreaElement) => {
    const name = mentionAt(box.value, box.selectionStart)
    setBegun(name === null ? null : { name, box, caret: box.selectionStart })
    listbox.moveTo(0)
  }

  return {
    options,
    listbox,
    /** Whether a key was for the list. */
    onKey: (event: KeyboardEvent): boolean => {
      if (!isOpen) return false
      if (event.key === 'Escape') {
        // The list alone, not what it stands in.
        event.stopPropagation()
        event.preventDefault()
        setBegun(null)
      } else listbox.field.onKeyDown(event)
      return event.defaultPrevented
    },
    read,
    /** After a move of the caret. */
    readAgain: (box: HTMLTextAreaElement) => begun && read(box),
    close: () => setBegun(null),
    /** What ties the field to the list. */
    aria: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listbox.listId : undefined,
      'aria-activedescendant': isOpen ? listbox.field['aria-activedescendant'] : undefined,
    } as const,
  }
}

export type Mentions = ReturnType<typeof useMentions>

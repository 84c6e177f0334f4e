import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * A native dialog that is open as long as it is rendered. The browser traps the focus and restores it to the opener;
 * Escape and a press on the backdrop ask to close.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const askToClose = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // The server renders it open, so that it can be read at once; only from here on it is modal.
    dialog.open = false
    dialog.showModal()
    firstStop(dialog)?.focus()
    return () => {
      // Before the element is removed: only closing restores the focus.
      dialog.close()
      // Where the opener is gone as well, with this render or the next, the focus moves to the page.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus()
      })
    }
  }, [])

  // A layout effect: the close event of the dialog above comes a moment later, and must not close this one.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let pressed: EventTarget | null = null
    const onPress = ({ target }: Event) => {
      pressed = target
    }
    const onClick = ({ target }: Event) => {
      // Both ends on the backdrop: a text selection that ends outside must not close it.
      if (target === dialog && pressed === dialog) askToClose()
    }
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      askToClose()
    }
    // The browser may close it by itself, on the second Escape in a row.
    const onClosed = () => {
      if (!dialog.open) askToClose()
    }
    dialog.addEventListener('pointerdown', onPress)
    dialog.addEventListener('click', onClick)
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    return () => {
      dialog.removeEventListener('pointerdown', onPress)
      dialog.removeEventListener('click', onClick)
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
    }
  }, [])

  return ref
}

/** The initial focus: what is marked for it, else the first field, else what the browser chose. */
function firstStop(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-first-stop]')
  return marked ?? dialog.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), select, textarea')
}

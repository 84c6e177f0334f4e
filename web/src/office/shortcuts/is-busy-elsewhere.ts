const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]'

/** Whether a key belongs to something else: the user is typing or choosing, or a dialog is open. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest(typing) !== null
  return isTyping || document.querySelector('dialog[open], [role=menu]') !== null
}

import { Dialog as HeadlessDialog, DialogPanel } from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import { Dialog as RadixDialog, Popover as RadixPopover } from 'radix-ui'
import { useState } from 'react'
import { Dialog as AriaDialog, Modal } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { Drawer } from 'vaul'
import { BankButton } from './BankButton.jsx'

/** Dialogs of a host page, which close when something outside of them is clicked, and hold the focus. */
const DIALOGS = {
  radix: ({ onClose, children }) => (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Content aria-describedby={undefined}>
          <RadixDialog.Title>Bank</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  ),
  popover: ({ onClose, children }) => (
    <RadixPopover.Root open onOpenChange={onClose}>
      <RadixPopover.Trigger>Bank</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content>{children}</RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  ),
  mui: ({ onClose, children }) => (
    <MuiDialog open onClose={onClose}>
      {children}
    </MuiDialog>
  ),
  headless: ({ onClose, children }) => (
    <HeadlessDialog open onClose={onClose}>
      <DialogPanel>{children}</DialogPanel>
    </HeadlessDialog>
  ),
  vaul: ({ onClose, children }) => (
    <Drawer.Root open onOpenChange={onClose}>
      <Drawer.Portal>
        <Drawer.Content aria-describedby={undefined}>
          <Drawer.Title>Bank</Drawer.Title>
          {children}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  ),
  aria: ({ onClose, children }) => (
    <Modal isOpen isDismissable onOpenChange={onClose}>
      <AriaDialog aria-label="Bank">{children}</AriaDialog>
    </Modal>
  ),
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  const Dialog = DIALOGS[location.search.slice(1)]
  if (!isOpen) return 'Closed by the page'
  return (
    <Dialog onClose={() => setOpen(false)}>
      <BankButton />
    </Dialog>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Page />)

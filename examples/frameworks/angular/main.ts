// Compiles the templates in the browser; a project of the Angular CLI compiles them as it builds.
import '@angular/compiler'
import { Component, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { BankButton } from './bank-button'

@Component({
  selector: 'shop-app',
  imports: [BankButton],
  template: `
    @if (isThere()) {
      <bank-button />
    }
    <button (click)="isThere.set(false)">Leave</button>
  `,
})
class App {
  readonly isThere = signal(true)
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] }).catch(console.error)

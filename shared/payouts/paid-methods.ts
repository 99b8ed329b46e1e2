/** The ways in which a payment is recorded to have been made: a consigner's payout methods, a cheque, and cash. */
export const paidMethods = ["Bank", "PayPal", "Zelle", "Cheque", "Cash"] as const;

import { useState } from "react";
import { type BankData, bankDataWith, checkBankData, type PayoutOption } from "#shared/areas/consigners/bank-data.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** Typed bank data and its errors. Kept only in these fields until it is sent. */
export interface BankForm {
  readonly payoutType: PayoutOption | null;
  readonly data: BankData;
  readonly problems: Readonly<Record<string, string>>;
  readonly choose: (payoutType: PayoutOption | null) => void;
  readonly change: (fields: Partial<BankData>) => void;
  /** Returns whether the data is valid; shows errors at the fields. */
  readonly check: () => boolean;
  /** Shows the server's field errors; returns whether any has a field in this form. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => boolean;
}

const prefix = "bankData.";

export function useBankForm(storeId: string, start: PayoutOption | null): BankForm {
  const [payoutType, setPayoutType] = useState(start);
  const [data, setData] = useState(() => bankDataWith({}));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  return {
    payoutType,
    data,
    problems,
    choose: (next) => {
      setPayoutType(next);
      setProblems({});
    },
    change: (fields) => {
      setData({ ...data, ...fields });
      const changed = Object.keys(fields);
      setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !changed.includes(field))));
    },
    check: () => {
      const checked = payoutType === null ? data : checkBankData(payoutType, data, { storeId });
      const wrong = checked instanceof DomainError ? (checked.fields ?? {}) : {};
      setProblems(wrong);
      return Object.keys(wrong).length === 0;
    },
    refuse: (fields) => {
      const own = Object.entries(fields).filter(([field]) => field.startsWith(prefix) || field === "payoutType");
      setProblems(Object.fromEntries(own.map(([field, sentence]) => [field.replace(prefix, ""), sentence])));
      return own.length > 0;
    },
  };
}
